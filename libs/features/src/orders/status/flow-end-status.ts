/** `flowEndStatus()`: returns the final status for a failure reason; undefined if no order was submitted. */

/**
 * Final statuses of a signed order that the chain shows as unfilled; and the rejection by the order service, which is
 * not final.
 */
const ENDS = ['ORDER_EXPIRED', 'ORDER_REFUSED', 'ORDER_CANCELLED', 'ORDER_ERROR'] as const;

export const flowEndStatus = (reason: string) => ENDS.find((each) => each === reason);
