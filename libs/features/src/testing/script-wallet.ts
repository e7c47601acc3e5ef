import type { Config } from '@wagmi/core';
import type { FakeChain } from './fake-chain.ts';

/**
 * `scriptWallet()`: makes the first connector of a wagmi config return the responses set in the fake chain's `answer`,
 * by method; other requests go to the connector's own provider.
 */
export function scriptWallet({ connectors: [connector] }: Config, { answer }: FakeChain): void {
  if (!connector) return;
  const own = connector.getProvider.bind(connector);
  connector.getProvider = async (options) => {
    const provider = (await own(options)) as {
      request(call: { method: string; params?: unknown[] }): Promise<unknown>;
    };
    return {
      ...provider,
      request: async (call: { method: string; params?: unknown[] }) => {
        const reported = answer[call.method];
        return reported ? reported(call.params ?? []) : provider.request(call);
      },
    };
  };
}
