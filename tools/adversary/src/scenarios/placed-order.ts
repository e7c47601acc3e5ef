import type { SubmittedOrder } from '../chain/attacker.ts';
import type { LyingGateway } from '../gateway/lying-gateway.ts';

/** `placedOrder()`: the signed order that the page has sent to the lying gateway; undefined if none. */
export function placedOrder({ exchanges }: LyingGateway): SubmittedOrder | undefined {
  const submission = exchanges.find(({ operation }) => operation === 'POST /v1/orders');
  return submission?.body as SubmittedOrder | undefined;
}
