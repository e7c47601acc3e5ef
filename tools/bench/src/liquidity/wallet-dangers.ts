/**
 * `walletDangers()`: the codes of the dangers that the wallet extension reports before it signs a call on the local
 * chain. Also: `DIVERSIONS`, those about assets that others get or may take.
 */
import { type Address, LOCAL } from '@cenote/chains';
import { sendRpcRequest } from '@cenote/extension/node';
import { Reports } from '@cenote/extension/reports';
import type { LiquidityCall } from '@cenote/trading/liquidity';
import { numberToHex } from 'viem';

/** Dangers that a call which is built for the account must not have. */
export const DIVERSIONS: ReadonlySet<string> = new Set([
  'OTHER_RECIPIENT',
  'UNKNOWN_SPENDER',
  'LEFT_BEHIND',
  'UNEXPLAINED_LOSS',
  'UNEXPLAINED_VALUE',
]);

let requests = 0;

/** Codes of the dangers that the user would have to accept. */
export async function walletDangers(
  rpcUrl: string,
  account: Address,
  { to, data, value }: LiquidityCall,
): Promise<string[]> {
  const reports = new Reports({
    messenger: { subscribe() {} },
    rpcRequestOf: () => (method, params, signal) => sendRpcRequest(rpcUrl, method, params, signal),
    addressContext: async () => ({
      addresses: [account],
      own: [account],
      names: [],
      hosts: ['app.example'],
    }),
  });
  requests += 1;
  const transaction = { from: account, to, data, value: numberToHex(value) };
  const report = await reports.of({
    id: `${requests}`,
    chainId: LOCAL.id,
    requester: { origin: 'https://app.example' },
    request: { type: 'transaction', account, chainId: LOCAL.id, transaction },
  } as Parameters<Reports['of']>[0]);
  return report.findings
    .filter(({ level }) => level === 'danger' || level === 'block')
    .map(({ code }) => code);
}
