// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {IUnlockCallback} from "@uniswap/v4-core/src/interfaces/callback/IUnlockCallback.sol";
import {StateLibrary} from "@uniswap/v4-core/src/libraries/StateLibrary.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolIdLibrary} from "@uniswap/v4-core/src/types/PoolId.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

interface IWrapped is IToken {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

interface IPair {
    function getReserves() external view returns (uint112, uint112, uint32);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

interface IV3Pool {
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool);
    function swap(address to, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256, int256);
}

/// @notice Many trades through v2, v3 and v4 pools in one transaction, for making a world's past.
/// The caller pays every trade and gets what it gives, in tokens; where a pool holds the native
/// coin, in wrapped coins. Nothing stays here.
contract BatchTrader is IUnlockCallback {
    using PoolIdLibrary for PoolKey;
    using StateLibrary for IPoolManager;

    error NotOwner();
    error NotTrading();

    struct Pool {
        uint8 protocol;
        /// @dev The pair or pool; unused for v4.
        address at;
        /// @dev v2 and v3 use the currencies alone.
        PoolKey key;
    }

    /// @dev An order is one word: value (160 bits), band (24), pool (16), kind (8).
    uint256 private constant KIND_TOWARD = 0;
    uint256 private constant KIND_SELL_0 = 1;

    /// @dev More than any pool holds, and small enough for every protocol's signed amounts.
    uint256 private constant UNBOUNDED = uint256(uint128(type(int128).max));

    address public immutable owner;
    IPoolManager public immutable poolManager;
    IWrapped public immutable wrapped;
    Pool[] private _pools;
    /// @dev Zero while no batch runs: callbacks are refused then.
    address private _payer;

    constructor(address owner_, IPoolManager poolManager_, IWrapped wrapped_) {
        owner = owner_;
        poolManager = poolManager_;
        wrapped = wrapped_;
    }

    receive() external payable {
        if (_payer == address(0)) revert NotTrading();
    }

    /// @notice Names the pools that orders speak of by index.
    function register(Pool[] calldata pools) external {
        if (msg.sender != owner) revert NotOwner();
        for (uint256 i = 0; i < pools.length; i++) _pools.push(pools[i]);
    }

    /// @notice Kind 0 moves a pool's price into a band around `value` (Q64.96 square root; the band
    /// is parts per million of the price to each side) and does nothing where it is inside. Kinds 1
    /// and 2 sell `value` base units of currency 0 or 1.
    function trade(uint256[] calldata orders) external {
        _payer = msg.sender;
        for (uint256 i = 0; i < orders.length; i++) {
            uint256 order = orders[i];
            uint256 index = (order >> 184) & 0xffff;
            if (order >> 200 == KIND_TOWARD) {
                _moveInto(index, uint160(order), (order >> 160) & 0xffffff);
            } else {
                _swap(index, order >> 200 == KIND_SELL_0, uint160(order), 0);
            }
        }
        _payer = address(0);
    }

    function _moveInto(uint256 index, uint256 target, uint256 bandPpm) private {
        uint256 price = _sqrtPrice(index);
        // Half of the band: these are square roots.
        uint256 half = (target * bandPpm) / 2_000_000;
        if (price > target + half) _swap(index, true, UNBOUNDED, uint160(target + half));
        else if (price < target - half) _swap(index, false, UNBOUNDED, uint160(target - half));
    }

    function _sqrtPrice(uint256 index) private view returns (uint256 price) {
        Pool storage pool = _pools[index];
        if (pool.protocol == 2) {
            (uint256 reserve0, uint256 reserve1,) = IPair(pool.at).getReserves();
            price = Math.sqrt((reserve1 << 96) / reserve0) << 48;
        } else if (pool.protocol == 3) {
            (price,,,,,,) = IV3Pool(pool.at).slot0();
        } else {
            (price,,,) = poolManager.getSlot0(pool.key.toId());
        }
    }

    /// @param limit the price to stop at; 0: none.
    function _swap(uint256 index, bool zeroForOne, uint256 amount, uint160 limit) private {
        Pool storage pool = _pools[index];
        if (pool.protocol == 2) return _swapPair(pool, zeroForOne, amount, limit);
        if (limit == 0) {
            limit = zeroForOne ? TickMath.MIN_SQRT_PRICE + 1 : TickMath.MAX_SQRT_PRICE - 1;
        }
        if (pool.protocol == 3) {
            IV3Pool(pool.at).swap(_payer, zeroForOne, int256(amount), limit, abi.encode(index));
        } else {
            poolManager.unlock(abi.encode(index, zeroForOne, amount, limit));
        }
    }

    /// @dev x*y = k: at the wanted price reserve0 is sqrt(k / price). The fee is left out of that, so
    /// the pair stops short of `limit` by a fraction of the fee of the amount.
    function _swapPair(Pool storage pool, bool zeroForOne, uint256 amount, uint160 limit) private {
        (uint256 reserve0, uint256 reserve1,) = IPair(pool.at).getReserves();
        if (limit != 0) {
            uint256 root = Math.sqrt(reserve0 * reserve1);
            uint256 wanted = zeroForOne ? (root << 96) / limit : Math.mulDiv(root, limit, 1 << 96);
            uint256 had = zeroForOne ? reserve0 : reserve1;
            if (wanted <= had) return;
            amount = wanted - had;
        }
        (uint256 reserveIn, uint256 reserveOut) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        if (_amountOut(amount, reserveIn, reserveOut) == 0) return;
        IToken paid = IToken(Currency.unwrap(zeroForOne ? pool.key.currency0 : pool.key.currency1));
        paid.transferFrom(_payer, pool.at, amount);
        // Less than was sent where the token takes a fee.
        uint256 out = _amountOut(paid.balanceOf(pool.at) - reserveIn, reserveIn, reserveOut);
        IPair(pool.at).swap(zeroForOne ? 0 : out, zeroForOne ? out : 0, _payer, "");
    }

    function _amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        private
        pure
        returns (uint256)
    {
        return (amountIn * 997 * reserveOut) / (reserveIn * 1000 + amountIn * 997);
    }

    function uniswapV3SwapCallback(int256 delta0, int256 delta1, bytes calldata data) external {
        Pool storage pool = _pools[abi.decode(data, (uint256))];
        if (_payer == address(0) || msg.sender != pool.at) revert NotTrading();
        (Currency paid, int256 amount) =
            delta0 > 0 ? (pool.key.currency0, delta0) : (pool.key.currency1, delta1);
        IToken(Currency.unwrap(paid)).transferFrom(_payer, msg.sender, uint256(amount));
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        if (_payer == address(0) || msg.sender != address(poolManager)) revert NotTrading();
        (uint256 index, bool zeroForOne, uint256 amount, uint160 limit) =
            abi.decode(data, (uint256, bool, uint256, uint160));
        PoolKey memory key = _pools[index].key;
        BalanceDelta delta = poolManager.swap(key, SwapParams(zeroForOne, -int256(amount), limit), "");
        _settle(key.currency0, delta.amount0());
        _settle(key.currency1, delta.amount1());
        return "";
    }

    /// @dev Negative: owed to the pool manager.
    function _settle(Currency currency, int128 delta) private {
        bool isNative = Currency.unwrap(currency) == address(0);
        if (delta < 0) {
            uint256 owed = uint256(uint128(-delta));
            if (isNative) {
                wrapped.transferFrom(_payer, address(this), owed);
                wrapped.withdraw(owed);
                poolManager.settle{value: owed}();
            } else {
                poolManager.sync(currency);
                IToken(Currency.unwrap(currency)).transferFrom(_payer, address(poolManager), owed);
                poolManager.settle();
            }
        } else if (delta > 0) {
            uint256 due = uint256(uint128(delta));
            poolManager.take(currency, isNative ? address(this) : _payer, due);
            if (isNative) {
                wrapped.deposit{value: due}();
                wrapped.transfer(_payer, due);
            }
        }
    }
}
