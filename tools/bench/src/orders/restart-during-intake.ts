import type { ApiOrderRequest } from '@cenote/data';
import type { Stack } from '@cenote/launch';
import { type Answer, OrderIntake, openOrders } from './intake.ts';

/**
 * `restartDuringIntake()`: kills the gateway while orders are submitted, restarts it, and counts how many of the
 * acknowledged orders it still has. Then all orders are submitted again, as users would.
 */
export async function restartDuringIntake(
  stack: Stack,
  orders: readonly ApiOrderRequest[],
  rate: number,
) {
  const acknowledged = new Set<string>();
  let unanswered = 0;
  const { pid, exited } = stack.gateway;
  const before = new OrderIntake(stack.urls.gateway);
  let isKilled = false;
  const onAnswer = ({ hash }: Answer) => {
    if (hash === undefined) unanswered++;
    else acknowledged.add(hash);
    if (isKilled || acknowledged.size < orders.length / 3) return;
    isKilled = true;
    process.kill(pid, 'SIGKILL');
  };
  await before.bringAll(orders, rate, onAnswer);
  before.close();
  await exited;
  await stack.restartGateway();
  const stored = await openOrders(stack.urls.gateway);
  const found = [...acknowledged].filter((hash) => stored.has(hash)).length;
  const after = new OrderIntake(stack.urls.gateway);
  const again = await after.bringAll(orders, rate);
  after.close();
  const taken = new Set(again.answers.flatMap(({ hash }) => hash ?? []));
  return {
    brought: orders.length,
    acknowledged: acknowledged.size,
    unanswered,
    found,
    lost: acknowledged.size - found,
    takenAfter: taken.size,
  };
}
