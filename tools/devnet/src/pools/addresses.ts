import { type Address, type Contracts, lower } from '@cenote/chains';
import {
  encodeAbiParameters,
  encodePacked,
  getCreate2Address,
  type Hex,
  keccak256,
  parseAbiParameters,
} from 'viem';

/** keccak256 of the pair's creation code. */
const PAIR_CODE_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';
/** keccak256 of the v3 pool's creation code. */
const POOL_CODE_HASH = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';

/** Where the v2 factory puts a pair; `token0` is the lower address. In lower case. */
export const v2PairAddress = (contracts: Contracts, token0: Address, token1: Address): Address =>
  lower(
    getCreate2Address({
      from: contracts.v2Factory,
      salt: keccak256(encodePacked(['address', 'address'], [token0, token1])),
      bytecodeHash: PAIR_CODE_HASH,
    }),
  );

/** Where the v3 factory puts a pool; `token0` is the lower address. In lower case. */
export const v3PoolAddress = (
  contracts: Contracts,
  token0: Address,
  token1: Address,
  fee: number,
): Address =>
  lower(
    getCreate2Address({
      from: contracts.v3Factory,
      salt: keccak256(
        encodeAbiParameters(parseAbiParameters('address, address, uint24'), [token0, token1, fee]),
      ),
      bytecodeHash: POOL_CODE_HASH,
    }),
  );

/** What identifies a v4 pool (v4-core, PoolKey.sol). */
export interface PoolKey {
  currency0: Address;
  currency1: Address;
  fee: number;
  tickSpacing: number;
  hooks: Address;
}

export const POOL_KEY_TYPE =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks)';

/** A v4 pool's id: the hash of its key. */
export const v4PoolId = (key: PoolKey): Hex =>
  keccak256(encodeAbiParameters(parseAbiParameters(`${POOL_KEY_TYPE} key`), [key]));
