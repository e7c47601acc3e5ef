/**
 * Pure functions: `v2PairAddress()` and `v3PoolAddress()` (CREATE2 addresses, lower case) and `v4PoolId()` (hash of the
 * pool key), from tokens and fees.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { encodeAbiParameters, encodePacked, getContractAddress, keccak256 } from 'viem';
import type { Pips } from '../../pools/pool.ts';

/** keccak256 of the creation code of Uniswap's v2 pair and v3 pool, as stored in the router. */
const V2_PAIR_INIT_CODE_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';
const V3_POOL_INIT_CODE_HASH = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';

const sorted = (a: Address, b: Address): [Address, Address] =>
  lower(a) < lower(b) ? [lower(a), lower(b)] : [lower(b), lower(a)];

const create2 = (from: Address, salt: Hex, bytecodeHash: Hex): Address =>
  lower(getContractAddress({ opcode: 'CREATE2', from: lower(from), salt, bytecodeHash }));

/** Returns the address of the v2 pair of two tokens (`UniswapV2Library.pairFor`), lower case. */
export function v2PairAddress(factory: Address, tokenA: Address, tokenB: Address): Address {
  const salt = keccak256(encodePacked(['address', 'address'], sorted(tokenA, tokenB)));
  return create2(factory, salt, V2_PAIR_INIT_CODE_HASH);
}

/** Returns the address of the v3 pool of two tokens and a fee tier (`PoolAddress.computeAddress`), lower case. */
export function v3PoolAddress(
  factory: Address,
  tokenA: Address,
  tokenB: Address,
  fee: Pips,
): Address {
  const salt = keccak256(
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }],
      [...sorted(tokenA, tokenB), fee],
    ),
  );
  return create2(factory, salt, V3_POOL_INIT_CODE_HASH);
}

/** Returns the id of a v4 pool: keccak256 of its key (`PoolIdLibrary.toId`). */
export function v4PoolId(
  tokenA: Address,
  tokenB: Address,
  fee: Pips,
  tickSpacing: number,
  hooks: Address,
): Hex {
  return keccak256(
    encodeAbiParameters(
      [
        { type: 'address' },
        { type: 'address' },
        { type: 'uint24' },
        { type: 'int24' },
        { type: 'address' },
      ],
      [...sorted(tokenA, tokenB), fee, tickSpacing, lower(hooks)],
    ),
  );
}
