/** The coupons that the landing page names (spec/product.md, section 9), the one that takes off most first. */
export const advertisedCoupons = ['FREESTART', 'WELCOME100'] as const;
