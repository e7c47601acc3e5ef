/**
 * Decoders of CoW Protocol: `cowTypedData` for signed orders, `cowCalls` for calls that sign or cancel orders by hash.
 */
import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import { parseAbi } from 'viem';
import { callDecoder, SELECTOR_BYTES } from '../abi/call-decoder.ts';
import type { Limited } from '../decoded-action.ts';
import type { CallDecoder, TypedDataDecoder } from '../decoder.ts';
import { typedDataDecoder } from '../typed-data/typed-data-decoder.ts';
import { known } from './known-contracts.ts';
import { currency } from './limited.ts';

/** Represents the native coin as the bought token (`GPv2Transfer.sol`). */
const COIN: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** Balance type for tokens of the account itself, as opposed to balances in the vault of another protocol. */
const OWN_BALANCE = 'erc20';

/**
 * Decodes an order of CoW Protocol: the fee is taken in addition to the sold amount. Orders that use balances in the
 * vault of another protocol are not decoded.
 */
export const cowTypedData: TypedDataDecoder = typedDataDecoder({
  name: 'cow',
  primaryType: 'Order',
  types: {
    Order: [
      { name: 'sellToken', type: 'address' },
      { name: 'buyToken', type: 'address' },
      { name: 'receiver', type: 'address' },
      { name: 'sellAmount', type: 'uint256' },
      { name: 'buyAmount', type: 'uint256' },
      { name: 'validTo', type: 'uint32' },
      { name: 'appData', type: 'bytes32' },
      { name: 'feeAmount', type: 'uint256' },
      { name: 'kind', type: 'string' },
      { name: 'partiallyFillable', type: 'bool' },
      { name: 'sellTokenBalance', type: 'string' },
      { name: 'buyTokenBalance', type: 'string' },
    ],
  },
  targets: known.cowSettlement,
  read: (order, { signer, chainId, typedData }) => {
    const { kind, sellTokenBalance, buyTokenBalance, partiallyFillable } = order;
    if (kind !== 'sell' && kind !== 'buy') return undefined;
    if (sellTokenBalance !== OWN_BALANCE || buyTokenBalance !== OWN_BALANCE) return undefined;
    const bought = sameAddress(order.buyToken, COIN) ? NATIVE : order.buyToken;
    const gives: Limited = {
      asset: {
        standard: 'erc20',
        token: lower(order.sellToken),
        amount: order.sellAmount + order.feeAmount,
      },
      limit: kind === 'sell' && !partiallyFillable ? 'exact' : 'atMost',
    };
    const { verifyingContract: target } = typedData.domain;
    const isKnown = target && known.cowSettlement(chainId).some((one) => sameAddress(one, target));
    return {
      kind: 'order',
      protocol: 'cow',
      offerer: signer,
      gives: [gives],
      receives: [
        {
          asset: currency(bought, order.buyAmount),
          limit: kind === 'sell' ? 'atLeast' : 'exact',
          recipient: isNative(order.receiver) ? signer : lower(order.receiver),
        },
      ],
      deadline: BigInt(order.validTo),
      ...(partiallyFillable && { partial: true as const }),
      ...(target && !isKnown && { spender: target }),
    };
  },
});

/**
 * Decodes calls that refer to orders by hash: cancelling one is harmless; signing one commits to an order that is not
 * visible.
 */
export const cowCalls: CallDecoder = callDecoder({
  name: 'cow orders',
  abi: parseAbi([
    'function invalidateOrder(bytes orderUid)',
    'function setPreSignature(bytes orderUid, bool signed)',
  ]),
  targets: known.cowSettlement,
  onlyTargets: true,
  read: ({ functionName, args }, { data }) =>
    functionName === 'setPreSignature' && args[1]
      ? {
          kind: 'unknownCall',
          selector: `0x${data.slice(2, 2 + 2 * SELECTOR_BYTES)}`,
          bytes: (data.length - 2) / 2,
          reason: 'UNEXPLAINED',
        }
      : { kind: 'cancelOrders', count: 1 },
});
