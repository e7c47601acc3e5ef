import { numberToHex, type Transport } from 'viem';

/**
 * Wraps a viem transport for calls of untrusted contracts: adds a gas limit to each `eth_call` without one and limits
 * the concurrency of all requests.
 */
export function boundedTransport(
  transport: Transport,
  { gas, most }: { gas: number; most: number },
): Transport {
  const run = atMost(most);
  return (options) => {
    const inner = transport(options);
    const request = ({ method, params }: { method: string; params?: unknown }, ...rest: []) => {
      const bounded = method === 'eth_call' ? withGas(params as [object], gas) : params;
      return run(() => inner.request({ method, params: bounded }, ...rest));
    };
    return { ...inner, request: request as typeof inner.request };
  };
}

const withGas = ([call, ...rest]: [object, ...unknown[]], gas: number) => [
  { gas: numberToHex(gas), ...call },
  ...rest,
];

/** Runs tasks in order with limited concurrency. */
function atMost(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
