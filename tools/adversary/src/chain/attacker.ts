/**
 * `fillOrder()` and `fillAtWorst()`: fill an order as the attacker, at the worst terms that its signature allows. Also:
 * `fundAttacker()` (balances and approvals on the fork), `ATTACKER_ADDRESS`, type `SubmittedOrder`.
 */
import { type Address, erc20Abi, type Hex, lower, NATIVE, orderReactorAbi } from '@cenote/chains';
import {
  type CosignedFlowOrder,
  cosignerDigest,
  encodeOrder,
  type FlowOrder,
  isCosigned,
  type Order,
  parseOrder,
} from '@cenote/trading/orders';
import { encodeFunctionData, maxUint256, numberToHex } from 'viem';
import { TRUE_TOKENS } from '../true-tokens.ts';
import { CONTRACTS, type Fork } from './fork.ts';
import { publishedAccount } from './wallet.ts';

/** Published accounts of the attacker and of the local network's cosigner. */
const ATTACKER = publishedAccount(7);
const LOCAL_COSIGNER = publishedAccount(8);
export const ATTACKER_ADDRESS: Address = lower(ATTACKER.address);

/** Whole tokens of each kind that the attacker holds. */
const FUNDS = 10n ** 9n;

/** Gives the attacker enough of every token to fill any order, and approves the reactors. */
export async function fundAttacker(fork: Fork): Promise<void> {
  const { address } = ATTACKER;
  await fork.call('anvil_setBalance', [address, numberToHex(10n ** 27n)]);
  for (const token of TRUE_TOKENS) {
    if (token.address === NATIVE) continue;
    const amount = numberToHex(FUNDS * 10n ** BigInt(token.decimals));
    // Balances of tokens with an unusual storage layout cannot be set: orders for them are not filled.
    await fork.call('anvil_dealERC20', [address, token.address, amount]).catch(() => undefined);
    for (const reactor of [CONTRACTS.v2DutchOrderReactor, CONTRACTS.exclusiveDutchOrderReactor]) {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [reactor, maxUint256],
      });
      await fork.call('eth_sendTransaction', [{ from: address, to: token.address, data }]);
    }
  }
}

/** A signed order, as sent to the order book. */
export interface SubmittedOrder {
  kind: Order['kind'];
  encodedOrder: Hex;
  signature: Hex;
}

/**
 * Fills an order at the worst terms that its signature allows, as the operator of a gateway could. Returns whether it
 * succeeded.
 */
export const fillAtWorst = (fork: Fork, order: SubmittedOrder): Promise<boolean> =>
  fillOrder(fork, parseOrder(order.kind, order.encodedOrder), order.signature);

/** Fills a decoded order in the same way. */
export async function fillOrder(fork: Fork, order: Order, signature: Hex): Promise<boolean> {
  const block = await fork.call<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
  // A fork's clock continues from its forked block, however old that is.
  const present = BigInt(Math.max(Number(block.timestamp), Math.floor(Date.now() / 1_000))) + 2n;
  const over = order.kind === 'limit' ? order.decayEndTime + 1n : 0n;
  const now = over > present && over < order.info.deadline ? over : present;
  const final = order.kind === 'flow' ? await cosigned(order, now) : order;
  if (!final) return false;
  const data = encodeFunctionData({
    abi: orderReactorAbi,
    functionName: 'execute',
    args: [{ order: encodeOrder(final), sig: signature }],
  });
  const value = order.outputs
    .filter(({ token }) => token === NATIVE)
    .reduce((sum, { startAmount }) => sum + startAmount, 0n);
  try {
    await fork.call('evm_setNextBlockTimestamp', [Number(now)]);
    const hash = await fork.call<Hex>('eth_sendTransaction', [
      {
        from: ATTACKER.address,
        to: order.info.reactor,
        data,
        value: numberToHex(value),
        gas: numberToHex(15_000_000),
      },
    ]);
    return (await fork.receipt(hash)).succeeded;
  } catch {
    // The node rejects transactions that would revert.
    return false;
  }
}

/** Adds the cosigner data that is best for the attacker; undefined if the cosigner's key is unknown. */
async function cosigned(
  order: FlowOrder | CosignedFlowOrder,
  now: bigint,
): Promise<CosignedFlowOrder | undefined> {
  if (isCosigned(order)) return order;
  const cosigner = [ATTACKER, LOCAL_COSIGNER].find(
    ({ address }) => lower(address) === lower(order.cosigner),
  );
  if (!cosigner) return undefined;
  const cosignerData = {
    // The decay is over: the price is at its final value.
    decayStartTime: now - 2n,
    decayEndTime: now - 1n,
    exclusiveFiller: NATIVE,
    exclusivityOverrideBps: 0n,
    inputOverride: 0n,
    outputOverrides: order.outputs.map(() => 0n),
  };
  const cosignature = await cosigner.sign({ hash: cosignerDigest(order, cosignerData) });
  return { ...order, cosignerData, cosignature };
}
