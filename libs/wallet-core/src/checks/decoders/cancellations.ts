/** Decoders of calls that cancel signed orders and transfers: `permit2Cancellations` and `seaportCancellations`. */
import { parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { CallDecoder } from '../decoder.ts';
import { known } from './known-contracts.ts';

/** Number of set bits in a word. */
const onesIn = (word: bigint): number => word.toString(2).replaceAll('0', '').length;

/** Signed transfers of Permit2, including orders, each with its own nonce. */
export const permit2Cancellations: CallDecoder = callDecoder({
  name: 'permit2 cancellations',
  abi: parseAbi(['function invalidateUnorderedNonces(uint256 wordPos, uint256 mask)']),
  targets: known.permit2,
  onlyTargets: true,
  read: ({ args }) => ({ kind: 'cancelOrders', count: onesIn(args[1]) }),
});

/** Listings and offers of Seaport: some of them, or all that were signed so far. */
export const seaportCancellations: CallDecoder = callDecoder({
  name: 'seaport cancellations',
  abi: parseAbi([
    'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
    'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
    'struct OrderComponents { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 counter; }',
    'function cancel(OrderComponents[] orders)',
    'function incrementCounter()',
  ]),
  targets: known.seaport,
  onlyTargets: true,
  read: ({ functionName, args }) =>
    functionName === 'cancel'
      ? { kind: 'cancelOrders', count: args[0].length }
      : { kind: 'cancelOrders' },
});
