/**
 * Event dispatched on the window once a screen shows a step recorded offline: screen data is saved at once, so that a
 * reloaded page does not offer the step again.
 */
export const STEP_NOTED = 'step-noted';
