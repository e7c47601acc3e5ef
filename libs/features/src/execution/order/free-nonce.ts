import { asChecked, type Checked, lower, readUnchecked, untrusted } from '@cenote/chains';
import { nextNonces, noncesAbi } from '@cenote/trading/orders';
import { readContract } from 'viem/actions';
import type { OrdersApi } from '../../orders/orders-api.ts';
import type { StepContext } from '../../transactions/step-context.ts';

/**
 * Returns an unused Permit2 nonce for the account's next order: in the word that the gateway returns, so that open
 * orders can be canceled together, and used neither on the chain nor by an open order.
 * @throws OrderError `NONCES_USED_UP` if the word is full
 * @throws GatewayError if the gateway fails; errors of the node if it cannot be read
 */
export async function freeNonce(
  { network, client, contracts, account }: StepContext,
  ordersApi: Pick<OrdersApi, 'orderNonces'>,
): Promise<Checked<bigint>> {
  const params = { chainId: network.id, swapper: lower(account) };
  const { word, used } = readUnchecked(untrusted(await ordersApi.orderNonces(params)));
  const usedOnChain = await readContract(client, {
    abi: noncesAbi,
    address: contracts.permit2,
    functionName: 'nonceBitmap',
    args: [account, BigInt(word)],
  });
  const [nonce = 0n] = nextNonces(BigInt(word), BigInt(used) | usedOnChain);
  return asChecked(nonce);
}
