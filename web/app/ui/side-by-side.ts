/** Two columns that wrap by the width of their text, not of the window: in large type one is below the other. */
export const sideBySide = 'flex flex-wrap items-start gap-5';
export const mainPart = 'grid min-w-0 flex-[999_1_30rem] gap-5';
export const sidePart = 'grid min-w-0 flex-[1_1_21rem] gap-5';
