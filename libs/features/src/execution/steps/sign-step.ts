import { TradeError } from '../../transactions/trade-error.ts';
import type { StepHandler } from '../trade.ts';

/** Step handler `sign`: signs an order and submits it to the gateway. */
export const sign: StepHandler = {
  async run({ trade, context, dispatch }) {
    if (!trade.signOrder || !trade.submitOrder) throw new TradeError('CHECK_REFUSED');
    const order = await trade.signOrder(context);
    dispatch({ type: 'orderSigned', orderHash: order.hash });
    await trade.submitOrder(order);
    return true;
  },
  // The step has no transaction of the account.
  confirm: async () => false,
};
