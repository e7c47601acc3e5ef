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
import { TRUE_TOKENS } from '../market.ts';
import { CONTRACTS, type Fork } from './fork.ts';
import { publishedAccount } from './wallet.ts';

/* The attacker's account: funding, and filling of orders at the worst allowed price. */

/** Of the published accounts: the attacker's, and the local network's cosigner. */
const ATTACKER = publishedAccount(7);
const LOCAL_COSIGNER = publishedAccount(8);
export const ATTACKER_ADDRESS: Address = lower(ATTACKER.address);

/** Whole tokens of each kind that the attacker can pay with. */
const FUNDS = 10n ** 9n;

/** Gives the attacker enough of every token to fill any order, and lets the reactors take it. */
export async function fundAttacker(fork: Fork): Promise<void> {
  const { address } = ATTACKER;
  await fork.call('anvil_setBalance', [address, numberToHex(10n ** 27n)]);
  for (const token of TRUE_TOKENS) {
    if (token.address === NATIVE) continue;
    const amount = numberToHex(FUNDS * 10n ** BigInt(token.decimals));
    // Tokens that keep their balances elsewhere cannot be given: orders for them are not filled.
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

/** A signed order as the order book receives it. */
export interface PlacedOrder {
  kind: Order['kind'];
  encodedOrder: Hex;
  signature: Hex;
}

/**
 * Fills an order at the worst terms that its signature allows, as whoever runs the gateway could. Returns
 * whether the chain took it.
 */
export const fillAtWorst = (fork: Fork, placed: PlacedOrder): Promise<boolean> =>
  fillOrder(fork, parseOrder(placed.kind, placed.encodedOrder), placed.signature);

/** The same of an order that was read. */
export async function fillOrder(fork: Fork, order: Order, signature: Hex): Promise<boolean> {
  const block = await fork.call<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
  // A fork's clock goes on from the block that it continues, however long ago that was.
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
    // The node refuses what it expects to fail.
    return false;
  }
}

/** With the cosigner's part that serves the attacker most; undefined where nobody has the cosigner's key. */
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
    // Over by now: the price has fallen to its end.
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
