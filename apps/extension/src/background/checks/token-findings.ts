import type { Address } from '@cenote/chains';
import type { Finding } from '@cenote/wallet-core/checks';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import { readToken } from '../assets/read-token.ts';
import type { RpcRequest } from '../transactions/fees.ts';

/**
 * `tokenFindings()`: findings about a token that a site suggests (wallet_watchAsset). Name and symbol are read from the
 * token's contract, never from the site. Never throws; a token that cannot be read is a danger.
 * @param isReserved whether a token at this address must not have a name
 */
export async function tokenFindings(
  { address }: Extract<ApprovalRequest, { type: 'watchAsset' }>,
  network: RpcRequest,
  isReserved: (name: string, token: Address) => boolean,
): Promise<Finding[]> {
  const token = await readToken(address, network).catch(() => undefined);
  if (!token) return [{ code: 'NOT_LOOKED_UP', level: 'danger', facts: { count: 1 } }];
  const symbol = [token.symbol, token.name].find((name) => isReserved(name, address));
  return symbol === undefined
    ? []
    : [{ code: 'MISLEADING_SYMBOL', level: 'danger', facts: { token: address, symbol } }];
}
