import { TOKENS } from '../../testing/fake-gateway.ts';
import { fakeOrder } from '../../testing/fake-orders.ts';
import { queuedFromOrder } from './queued-limit.ts';

const [input, output] = [TOKENS[0]!, TOKENS[1]!];

describe('a limit placed on another device', () => {
  it('has the time at which the gateway accepted it', () => {
    const order = fakeOrder({ createdAt: 1_700_000_000 });
    expect(queuedFromOrder(order, input, output).queuedAt).toBe(1_700_000_000_000);
  });

  it('has a time no later than now, whatever the gateway returns', () => {
    const order = fakeOrder({ createdAt: Number.MAX_SAFE_INTEGER });
    expect(queuedFromOrder(order, input, output).queuedAt).toBeLessThanOrEqual(Date.now());
  });
});
