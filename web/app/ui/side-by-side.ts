/** Two columns that fold by the width of their words, not of the window: in large type one stands below the other. */
export const sideBySide = 'flex flex-wrap items-start gap-5';
export const mainPart = 'grid min-w-0 flex-[999_1_30rem] gap-5';
export const sidePart = 'grid min-w-0 flex-[1_1_21rem] gap-5';
