import type { Config } from '@wagmi/core';
import type { FakeChain } from './fake-chain.ts';

/** Makes the mock wallet return the responses set on the fake chain. */
export function scriptWallet({ connectors: [connector] }: Config, { answer }: FakeChain): void {
  if (!connector) return;
  const own = connector.getProvider.bind(connector);
  connector.getProvider = async (options) => {
    const provider = (await own(options)) as {
      request(asked: { method: string; params?: unknown[] }): Promise<unknown>;
    };
    return {
      ...provider,
      request: async (asked: { method: string; params?: unknown[] }) => {
        const reported = answer[asked.method];
        return reported ? reported(asked.params ?? []) : provider.request(asked);
      },
    };
  };
}
