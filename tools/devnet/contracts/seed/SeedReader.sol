// SPDX-License-Identifier: MIT
/**
 * `PoolFinder` and `TickReader`: init code of a deployless `eth_call` that reads the existing pools of pairs of tokens,
 * and the initialised ticks of pools. libs/trading/src/onchain/seed encodes their input and decodes what they return.
 */
pragma solidity 0.8.26;

interface IV2Factory {
    function getPair(address a, address b) external view returns (address);
}

interface IV2Pair {
    function getReserves() external view returns (uint112, uint112);
    function totalSupply() external view returns (uint256);
}

interface IV3Factory {
    function getPool(address a, address b, uint24 fee) external view returns (address);
    function feeAmountTickSpacing(uint24 fee) external view returns (int24);
}

interface IV3Pool {
    function slot0() external view returns (uint160, int24);
    function liquidity() external view returns (uint128);
    function tickBitmap(int16 word) external view returns (uint256);
    function ticks(int24 tick) external view returns (uint128, int128);
}

interface IV4Manager {
    function extsload(bytes32 slot) external view returns (bytes32);
}

/// @notice Bytes in memory, of which the init code returns the used part. Returned code is limited to 24,576 bytes
/// (EIP-170), costs 200 gas a byte and may not start with 0xEF (EIP-3541).
abstract contract Output {
    uint256 internal constant MAX_BYTES = 24_000;
    uint256 internal constant RETURN_GAS = 5_200_000;
    /// Slot of the mapping of pools in v4's pool manager (StateLibrary of v4-core).
    uint256 internal constant POOLS_SLOT = 6;

    /// @return base address in memory of an empty output
    function _begin() internal pure returns (uint256 base) {
        assembly {
            base := mload(0x40)
            mstore(0x40, add(base, 24640))
        }
    }

    /// @dev Writes the low `size` bytes of a value and returns the address after them.
    function _put(uint256 to, uint256 value, uint256 size) internal pure returns (uint256) {
        unchecked {
            uint256 shifted = value << (256 - 8 * size);
            assembly {
                mstore(to, shifted)
            }
            return to + size;
        }
    }

    /// @dev Returns the bytes from `base` to `end`, the first `size` of which become `header`.
    function _finish(uint256 base, uint256 end, uint256 header, uint256 size) internal pure {
        assembly {
            let bits := mul(8, size)
            let rest := and(mload(base), shr(bits, not(0)))
            mstore(base, or(shl(sub(256, bits), header), rest))
            return(base, sub(end, base))
        }
    }

    /// @return base slot of a pool's state in v4's pool manager
    function _stateSlot(bytes32 id) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(id, POOLS_SLOT)));
    }

    function _load(address manager, uint256 slot) internal view returns (uint256) {
        return uint256(IV4Manager(manager).extsload(bytes32(slot)));
    }

    /// @dev Returns the bytes of `data` at an offset as the high bytes of a word.
    function _word(bytes memory data, uint256 offset) internal pure returns (uint256 word) {
        assembly {
            word := mload(add(add(data, 32), offset))
        }
    }
}

/**
 * @notice Finds the pools of pairs. Each pair is 40 bytes: token0 and token1; token0 is zero for the coin. Returns 0x01,
 * the index of the first pair not read (2 bytes), then for each pool the pair's index (2), the kind (1: 0 is v2, from 1
 * the v3 tiers, from 128 the v4 tiers) and:
 * v2: address (20), reserves (14 each), supply of shares (32);
 * v3: address (20), tick spacing (3), price (20), tick (3), liquidity (16), balances (32 each);
 * v4: price (20), tick (3), protocol fee (3), liquidity fee (3), liquidity (16).
 */
contract PoolFinder is Output {
    uint256 private constant V2_BYTES = 83;
    uint256 private constant V3_BYTES = 129;
    uint256 private constant V4_BYTES = 48;
    /// Gas for reading a balance through a proxy.
    uint256 private constant BALANCE_GAS = 100_000;

    struct Pair {
        uint256 index;
        address token0;
        address token1;
    }

    /**
     * @param addresses the factories of v2 and v3 and v4's pool manager; zero for one that does not exist
     * @param v3Fees fees of the v3 tiers
     * @param v4Tiers fee (3 bytes) and tick spacing (3 bytes) of the v4 tiers
     */
    constructor(
        address[3] memory addresses,
        uint24[] memory v3Fees,
        uint48[] memory v4Tiers,
        bytes memory pairs
    ) {
        uint256 base = _begin();
        uint256 at = base + 3;
        Pair memory pair;
        unchecked {
            uint256 count = pairs.length / 40;
            uint256 maxBytes = V2_BYTES + V3_BYTES * v3Fees.length + V4_BYTES * v4Tiers.length;
            uint256 maxGas =
                RETURN_GAS + 60_000 + v3Fees.length * (40_000 + 2 * BALANCE_GAS) + v4Tiers.length * 20_000;
            while (pair.index < count && gasleft() >= maxGas && at - base + maxBytes <= MAX_BYTES) {
                pair.token0 = address(uint160(_word(pairs, 40 * pair.index) >> 96));
                pair.token1 = address(uint160(_word(pairs, 40 * pair.index + 20) >> 96));
                at = _pools(at, pair, addresses, v3Fees, v4Tiers);
                ++pair.index;
            }
        }
        _finish(base, at, (1 << 16) | pair.index, 3);
    }

    function _pools(
        uint256 at,
        Pair memory pair,
        address[3] memory addresses,
        uint24[] memory v3Fees,
        uint48[] memory v4Tiers
    ) private view returns (uint256) {
        unchecked {
            if (pair.token0 != address(0)) {
                at = _pair(at, pair, addresses[0]);
                for (uint256 j; j < v3Fees.length; ++j) at = _pool(at, pair, 1 + j, addresses[1], v3Fees[j]);
            }
            for (uint256 j; j < v4Tiers.length; ++j) at = _managed(at, pair, 128 + j, addresses[2], v4Tiers[j]);
        }
        return at;
    }

    function _head(uint256 at, Pair memory pair, uint256 kind) private pure returns (uint256) {
        return _put(at, (pair.index << 8) | kind, 3);
    }

    function _pair(uint256 at, Pair memory pair, address factory) private view returns (uint256) {
        if (factory == address(0)) return at;
        address pool = IV2Factory(factory).getPair(pair.token0, pair.token1);
        if (pool == address(0)) return at;
        (uint112 reserve0, uint112 reserve1) = IV2Pair(pool).getReserves();
        at = _put(_head(at, pair, 0), uint160(pool), 20);
        at = _put(_put(at, reserve0, 14), reserve1, 14);
        return _put(at, IV2Pair(pool).totalSupply(), 32);
    }

    function _pool(uint256 at, Pair memory pair, uint256 kind, address factory, uint24 fee)
        private
        view
        returns (uint256)
    {
        if (factory == address(0)) return at;
        address pool = IV3Factory(factory).getPool(pair.token0, pair.token1, fee);
        if (pool == address(0)) return at;
        (uint160 price, int24 tick) = IV3Pool(pool).slot0();
        at = _put(_head(at, pair, kind), uint160(pool), 20);
        at = _put(at, uint256(int256(IV3Factory(factory).feeAmountTickSpacing(fee))), 3);
        at = _put(_put(at, price, 20), uint256(int256(tick)), 3);
        at = _put(at, IV3Pool(pool).liquidity(), 16);
        return _put(_put(at, _balance(pair.token0, pool), 32), _balance(pair.token1, pool), 32);
    }

    /// @dev Zero if the token does not return one.
    function _balance(address token, address account) private view returns (uint256) {
        (bool success, bytes memory data) = token.staticcall{ gas: BALANCE_GAS }(
            abi.encodeWithSignature("balanceOf(address)", account)
        );
        return success && data.length >= 32 ? abi.decode(data, (uint256)) : 0;
    }

    function _managed(uint256 at, Pair memory pair, uint256 kind, address manager, uint48 tier)
        private
        view
        returns (uint256)
    {
        if (manager == address(0)) return at;
        bytes32 id = keccak256(abi.encode(pair.token0, pair.token1, tier >> 24, tier & 0xffffff, address(0)));
        uint256 state = _stateSlot(id);
        // From the lowest bit: price (160), tick (24), protocol fee (24), liquidity fee (24).
        uint256 slot0 = _load(manager, state);
        if (slot0 == 0) return at;
        at = _put(_put(_head(at, pair, kind), slot0, 20), slot0 >> 160, 3);
        at = _put(_put(at, slot0 >> 184, 3), slot0 >> 208, 3);
        return _put(at, _load(manager, state + 3), 16);
    }
}

/**
 * @notice Reads the initialised ticks of pools in words of their bitmaps. Each pool is 40 bytes: protocol (1: 3 or 4),
 * address or id (32), tick spacing (3), first and last word (2 each). Returns 0x01, the index of the pool and the word at
 * which it stopped (2 each; the number of pools and 0 at the end), then for each tick the pool's index (2), the tick (3),
 * its gross (16) and net liquidity (16).
 */
contract TickReader is Output {
    uint256 private constant TICK_BYTES = 37;
    uint256 private constant TICK_GAS = 16_000;

    struct Pool {
        uint256 index;
        address manager;
        bool isV3;
        uint256 id;
        uint256 state;
        int256 spacing;
    }

    constructor(address manager, bytes memory pools) {
        uint256 base = _begin();
        uint256 at = base + 5;
        uint256 stop;
        unchecked {
            uint256 count = pools.length / 40;
            Pool memory pool;
            pool.manager = manager;
            for (; pool.index < count && stop == 0; ++pool.index) {
                uint256 about = _word(pools, 40 * pool.index + 33);
                pool.isV3 = _word(pools, 40 * pool.index) >> 248 == 3;
                pool.id = _word(pools, 40 * pool.index + 1);
                pool.state = pool.isV3 ? 0 : _stateSlot(bytes32(pool.id));
                pool.spacing = int256(int24(uint24(about >> 232)));
                int256 last = int256(int16(uint16(about >> 200)));
                for (int256 word = int256(int16(uint16(about >> 216))); word <= last; ++word) {
                    uint256 next = _ticks(at, base, pool, word);
                    if (next == 0) {
                        stop = (1 << 32) | (pool.index << 16) | uint16(int16(word));
                        break;
                    }
                    at = next;
                }
            }
            if (stop == 0) stop = (1 << 32) | (count << 16);
        }
        _finish(base, at, stop, 5);
    }

    /// @return the end of the output; zero if the word's ticks exceed the output or the gas
    function _ticks(uint256 at, uint256 base, Pool memory pool, int256 word) private view returns (uint256) {
        if (gasleft() < RETURN_GAS + 50_000) return 0;
        uint256 bits = pool.isV3
            ? IV3Pool(address(uint160(pool.id))).tickBitmap(int16(word))
            : _load(pool.manager, uint256(keccak256(abi.encode(word, pool.state + 5))));
        if (bits == 0) return at;
        unchecked {
            uint256 count = _count(bits);
            if (gasleft() < RETURN_GAS + count * TICK_GAS || at - base + count * TICK_BYTES > MAX_BYTES) return 0;
            for (uint256 bit; bits != 0; ++bit) {
                if (bits & 1 == 1) {
                    int256 tick = (word * 256 + int256(bit)) * pool.spacing;
                    (uint256 gross, uint256 net) =
                        pool.isV3 ? _v3(pool.id, tick) : _v4(pool.manager, pool.state, tick);
                    at = _put(_put(at, pool.index, 2), uint256(tick), 3);
                    at = _put(_put(at, gross, 16), net, 16);
                }
                bits >>= 1;
            }
        }
        return at;
    }

    function _v3(uint256 id, int256 tick) private view returns (uint256, uint256) {
        (uint128 gross, int128 net) = IV3Pool(address(uint160(id))).ticks(int24(tick));
        return (gross, uint256(int256(net)));
    }

    function _v4(address manager, uint256 state, int256 tick) private view returns (uint256, uint256) {
        uint256 info = _load(manager, uint256(keccak256(abi.encode(tick, state + 4))));
        return (info & type(uint128).max, info >> 128);
    }

    function _count(uint256 bits) private pure returns (uint256 count) {
        unchecked {
            for (; bits != 0; ++count) bits &= bits - 1;
        }
    }
}
