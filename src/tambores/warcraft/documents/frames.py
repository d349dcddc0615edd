def check_frame(position, frame): pass
