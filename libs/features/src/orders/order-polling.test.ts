import { orderPollingMs, touchOrders } from './order-polling.ts';

describe('the polling interval of orders', () => {
  it.each([
    [0, 500],
    [9_999, 500],
    [10_000, 2_000],
    [199_999, 2_000],
    [200_000, 30_000],
    [3_600_000, 30_000],
  ])('%s ms after the last action is %s ms', (since, pace) => {
    touchOrders(1_000);
    expect(orderPollingMs(1_000 + since)).toBe(pace);
  });
});
