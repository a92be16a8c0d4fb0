/** The coupons named on the landing page (spec/product.md, section 9), the largest discount first. */
export const advertisedCoupons = ['FREESTART', 'WELCOME100'] as const;
