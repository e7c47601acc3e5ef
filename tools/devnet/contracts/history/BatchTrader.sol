// SPDX-License-Identifier: MIT
/**
 * `BatchTrader`: contract that executes many trades through v2, v3 and v4 pools in one transaction, to generate a
 * world's history. The owner registers pools, funds the contract and withdraws its balance; anyone may trade.
 */
pragma solidity 0.8.26;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {IUnlockCallback} from "@uniswap/v4-core/src/interfaces/callback/IUnlockCallback.sol";
import {StateLibrary} from "@uniswap/v4-core/src/libraries/StateLibrary.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {TransientStateLibrary} from "@uniswap/v4-core/src/libraries/TransientStateLibrary.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolIdLibrary} from "@uniswap/v4-core/src/types/PoolId.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
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

/// @notice Executes many trades through v2, v3 and v4 pools in one transaction, to generate a world's
/// history. Pays from its own balance, which the owner funds beforehand and withdraws at the end. v4 deltas
/// are settled once per transaction and currency, which minimizes the number of transfers.
contract BatchTrader is IUnlockCallback {
    using PoolIdLibrary for PoolKey;
    using StateLibrary for IPoolManager;
    using TransientStateLibrary for IPoolManager;

    error NotOwner();
    error NotTrading();
    error NotSent();

    struct Pool {
        uint8 protocol;
        /// @dev Address of the pair or pool; unused for v4.
        address at;
        /// @dev v2 and v3 use only the currencies.
        PoolKey key;
    }

    /// @dev An order is one word: value (160 bits), band (24), pool (16), kind (8).
    uint256 private constant KIND_TOWARD = 0;
    uint256 private constant KIND_SELL_0 = 1;

    /// @dev More than any pool holds, and small enough for every protocol's signed amounts.
    uint256 private constant UNBOUNDED = uint256(uint128(type(int128).max));

    address public immutable owner;
    IPoolManager public immutable poolManager;
    Pool[] private _pools;
    /// @dev Callbacks revert while no batch is running, as they pay any caller.
    bool private _isTrading;

    constructor(address owner_, IPoolManager poolManager_) {
        owner = owner_;
        poolManager = poolManager_;
    }

    /// @dev Receives ether from the owner and from native pools.
    receive() external payable {}

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    /// @notice Adds pools, which orders refer to by index.
    function register(Pool[] calldata pools) external onlyOwner {
        for (uint256 i = 0; i < pools.length; i++) _pools.push(pools[i]);
    }

    /// @notice Transfers all balances of the contract to the owner.
    function empty(IToken[] calldata tokens) external onlyOwner {
        for (uint256 i = 0; i < tokens.length; i++) {
            uint256 left = tokens[i].balanceOf(address(this));
            if (left > 0) tokens[i].transfer(owner, left);
        }
        (bool isSent,) = owner.call{value: address(this).balance}("");
        if (!isSent) revert NotSent();
    }

    /// @notice Kind 0 moves a pool's price into a band around `value` (Q64.96 square root; the band is in
    /// parts per million of the price to each side); no-op if the price is inside. Kinds 1 and 2 sell
    /// `value` base units of currency 0 or 1.
    function trade(uint256[] calldata orders) external {
        _isTrading = true;
        poolManager.unlock(abi.encode(orders));
        _isTrading = false;
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        if (!_isTrading || msg.sender != address(poolManager)) revert NotTrading();
        uint256[] memory orders = abi.decode(data, (uint256[]));
        for (uint256 i = 0; i < orders.length; i++) {
            uint256 order = orders[i];
            uint256 index = _indexOf(order);
            if (order >> 200 == KIND_TOWARD) {
                _moveInto(index, uint160(order), (order >> 160) & 0xffffff);
            } else {
                _swap(index, order >> 200 == KIND_SELL_0, uint160(order), 0);
            }
        }
        for (uint256 i = 0; i < orders.length; i++) {
            Pool storage pool = _pools[_indexOf(orders[i])];
            if (pool.protocol != 4) continue;
            _settle(pool.key.currency0);
            _settle(pool.key.currency1);
        }
        return "";
    }

    function _indexOf(uint256 order) private pure returns (uint256) {
        return (order >> 184) & 0xffff;
    }

    function _moveInto(uint256 index, uint256 target, uint256 bandPpm) private {
        uint256 price = _sqrtPrice(index);
        // Half of the band, as these are square roots.
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

    /// @param limit price limit as a Q64.96 square root; 0: none.
    function _swap(uint256 index, bool zeroForOne, uint256 amount, uint160 limit) private {
        Pool storage pool = _pools[index];
        if (pool.protocol == 2) return _swapPair(pool, zeroForOne, amount, limit);
        if (limit == 0) {
            limit = zeroForOne ? TickMath.MIN_SQRT_PRICE + 1 : TickMath.MAX_SQRT_PRICE - 1;
        }
        if (pool.protocol == 3) {
            IV3Pool(pool.at).swap(address(this), zeroForOne, int256(amount), limit, abi.encode(index));
        } else {
            poolManager.swap(pool.key, SwapParams(zeroForOne, -int256(amount), limit), "");
        }
    }

    /// @dev x*y = k: at the target price reserve0 is sqrt(k / price). This ignores the fee, so the price
    /// ends slightly before `limit`, by a fraction of the amount's fee.
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
        paid.transfer(pool.at, amount);
        // Less than the amount sent if the token charges a transfer fee.
        uint256 out = _amountOut(paid.balanceOf(pool.at) - reserveIn, reserveIn, reserveOut);
        IPair(pool.at).swap(zeroForOne ? 0 : out, zeroForOne ? out : 0, address(this), "");
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
        if (!_isTrading || msg.sender != pool.at) revert NotTrading();
        (Currency paid, int256 amount) =
            delta0 > 0 ? (pool.key.currency0, delta0) : (pool.key.currency1, delta1);
        IToken(Currency.unwrap(paid)).transfer(msg.sender, uint256(amount));
    }

    /// @dev Settles or takes the net delta of all swaps of a batch in a currency. A repeated call is a no-op.
    function _settle(Currency currency) private {
        int256 delta = poolManager.currencyDelta(address(this), currency);
        if (delta == 0) return;
        if (delta > 0) return poolManager.take(currency, address(this), uint256(delta));
        uint256 owed = uint256(-delta);
        if (Currency.unwrap(currency) == address(0)) {
            poolManager.settle{value: owed}();
        } else {
            poolManager.sync(currency);
            IToken(Currency.unwrap(currency)).transfer(address(poolManager), owed);
            poolManager.settle();
        }
    }
}
