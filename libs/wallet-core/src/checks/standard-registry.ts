import { aaveCalls } from './decoders/aave.ts';
import { permit2Cancellations, seaportCancellations } from './decoders/cancellations.ts';
import { cowCalls, cowTypedData } from './decoders/cow.ts';
import { distributionClaims } from './decoders/distributions.ts';
import { accountCalls, multicall3Calls, ownMulticalls } from './decoders/multicalls.ts';
import { nftPermits } from './decoders/nft-permits.ts';
import { permit2Calls } from './decoders/permit2-calls.ts';
import { permit2TypedData } from './decoders/permit2-typed-data.ts';
import { daiTypedData, erc2612TypedData, permitCalls } from './decoders/permits.ts';
import { rightsCalls } from './decoders/rights.ts';
import { safeTypedData } from './decoders/safe.ts';
import { seaportTypedData } from './decoders/seaport.ts';
import { seaportFulfillments } from './decoders/seaport-calls.ts';
import { tokenCalls } from './decoders/tokens.ts';
import { transferAuthorizations } from './decoders/transfer-authorizations.ts';
import { uniswapxTypedData } from './decoders/uniswapx.ts';
import { v2Liquidity, v2Swaps } from './decoders/v2-router.ts';
import { v3Migration } from './decoders/v3-migration.ts';
import { v3PositionBurns, v3PositionPermits, v3Positions } from './decoders/v3-positions.ts';
import { v3Swaps } from './decoders/v3-router.ts';
import { v4Positions } from './decoders/v4-positions.ts';
import { wrappingCalls } from './decoders/wrapping.ts';
import { DecoderRegistry } from './registry.ts';

/** `standardRegistry()`: creates a registry with all decoders of this library; an app can register more. */
export function standardRegistry(): DecoderRegistry {
  return new DecoderRegistry()
    .registerCall(tokenCalls, permitCalls, permit2Calls, wrappingCalls)
    .registerCall(
      permit2Cancellations,
      seaportCancellations,
      seaportFulfillments,
      cowCalls,
      aaveCalls,
    )
    .registerCall(...rightsCalls)
    .registerCall(
      v2Swaps,
      v2Liquidity,
      v3Positions,
      v3PositionBurns,
      v3PositionPermits,
      v3Migration,
      v4Positions,
    )
    .registerCall(distributionClaims)
    .registerCall(v3Swaps)
    .registerCall(ownMulticalls, multicall3Calls, accountCalls)
    .registerTypedData(erc2612TypedData, daiTypedData, ...permit2TypedData)
    .registerTypedData(...nftPermits, ...transferAuthorizations)
    .registerTypedData(...uniswapxTypedData, ...seaportTypedData, safeTypedData, cowTypedData);
}
