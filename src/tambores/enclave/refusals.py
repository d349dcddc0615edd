from tambores.kernel.refusal import Refusal
def explain(state, prompt, action):
    return Refusal("DEP-02","enclave.not_offered",{})
