/** Ways in which an order that was signed ends without being filled, by the chain; and its refusal, which ends nothing. */
const ENDS = ['ORDER_EXPIRED', 'ORDER_REFUSED', 'ORDER_CANCELLED', 'ORDER_ERROR'] as const;

/** The end that a reason names; undefined where nothing was handed over. */
export const endOf = (reason: string) => ENDS.find((each) => each === reason);
