import type { ApiOrder } from '@cenote/data';
import { isCosigned, parseOrder } from '@cenote/trading/orders';
import type { OpenOrder } from '../orders/fillable-order.ts';

/** `apiOrder()`: converts an open order to the JSON object that the gateway's REST API returns for it. */
export function apiOrder({ chainId, kind, hash, encoded, signature }: OpenOrder): ApiOrder {
  const order = parseOrder(kind, encoded);
  const { info, input, outputs } = order;
  const times = isCosigned(order) ? order.cosignerData : order;
  const { decayStartTime, decayEndTime } = 'decayStartTime' in times ? times : { ...NO_TIMES };
  const [output] = outputs;
  return {
    hash,
    chainId,
    kind,
    status: 'open',
    encodedOrder: encoded,
    signature,
    swapper: info.swapper,
    reactor: info.reactor,
    nonce: `${info.nonce}`,
    deadline: Number(info.deadline),
    createdAt: 0,
    settlement: null,
    decayStartTime: Number(decayStartTime),
    decayEndTime: Number(decayEndTime),
    input: {
      token: input.token,
      startAmount: `${input.startAmount}`,
      endAmount: `${input.endAmount}`,
    },
    output: {
      token: output!.token,
      recipient: output!.recipient,
      startAmount: `${output!.startAmount}`,
      endAmount: `${output!.endAmount}`,
    },
  };
}

/** Decay times of a Flow order without a cosignature. */
const NO_TIMES = { decayStartTime: 0n, decayEndTime: 0n };
