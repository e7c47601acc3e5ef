/** Ways in which an order that was signed ends without being filled, by the chain; and its refusal, which ends nothing. */
const ENDS = ['ORDER_EXPIRED', 'ORDER_REFUSED', 'ORDER_CANCELLED', 'ORDER_ERROR'] as const;

/** Returns the ended status that a failure reason names; undefined where no order was submitted. */
export const flowEndStatus = (reason: string) => ENDS.find((each) => each === reason);
