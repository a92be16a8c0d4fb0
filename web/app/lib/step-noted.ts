/**
 * Said to the window once a screen shows a step that was noted without a signal: what screens show is kept at once, so that a
 * page that is reloaded does not ask for it again.
 */
export const STEP_NOTED = 'step-noted';
