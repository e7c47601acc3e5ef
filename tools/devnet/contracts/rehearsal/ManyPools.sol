// SPDX-License-Identifier: MIT
/**
 * `ManyPools`: contract that creates thousands of tokens and pools (v2, v3, v4) with liquidity for a rehearsal, many in
 * one transaction. It owns all of them and pays from its own balance. Also: its tokens, `PlainToken`.
 */
pragma solidity 0.8.26;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {IUnlockCallback} from "@uniswap/v4-core/src/interfaces/callback/IUnlockCallback.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {ModifyLiquidityParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";

interface IV2Factory {
    function createPair(address a, address b) external returns (address pair);
}

interface IV2Pair {
    function mint(address to) external returns (uint256);
}

interface IV3Factory {
    function createPool(address a, address b, uint24 fee) external returns (address pool);
}

interface IV3Pool {
    function initialize(uint160 sqrtPriceX96) external;
    function mint(address owner, int24 lower, int24 upper, uint128 amount, bytes calldata data)
        external
        returns (uint256, uint256);
}

/// @notice A token without further functions, all of which its creator has.
contract PlainToken is ERC20 {
    constructor(uint256 number)
        ERC20(
            string.concat("Rehearsal token ", Strings.toString(number)),
            string.concat("T", Strings.toString(number))
        )
    {
        _mint(msg.sender, 1e36);
    }
}

/// @notice Creates tokens and pools with liquidity, which it owns.
contract ManyPools is IUnlockCallback {
    error NotPaying();
    error NotOwner();

    struct Order {
        uint8 protocol;
        PoolKey key;
        uint160 sqrtPriceX96;
        /// @dev Liquidity of each range; of v2: unused.
        uint128 liquidity;
        /// @dev Lower and upper ticks of two ranges.
        int24[4] ticks;
        /// @dev v2 only.
        uint256 reserve0;
        uint256 reserve1;
    }

    address public immutable owner;
    IV2Factory public immutable v2Factory;
    IV3Factory public immutable v3Factory;
    IPoolManager public immutable poolManager;
    /// @dev The v3 pool that is being filled: callbacks of others revert.
    IV3Pool private _filling;
    Currency private _filling0;
    Currency private _filling1;

    constructor(address owner_, IV2Factory v2Factory_, IV3Factory v3Factory_, IPoolManager manager_) {
        owner = owner_;
        v2Factory = v2Factory_;
        v3Factory = v3Factory_;
        poolManager = manager_;
    }

    receive() external payable {}

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    /// @notice Creates tokens with these numbers, at addresses by CREATE2 with the number as the salt.
    function createTokens(uint256 from, uint256 to) external onlyOwner {
        for (uint256 i = from; i < to; i++) new PlainToken{salt: bytes32(i)}(i);
    }

    /// @notice Creates pools with liquidity.
    function createPools(Order[] calldata orders) external onlyOwner {
        for (uint256 i = 0; i < orders.length; i++) {
            Order calldata order = orders[i];
            if (order.protocol == 2) _createV2(order);
            else if (order.protocol == 3) _createV3(order);
            else poolManager.unlock(abi.encode(order));
        }
    }

    function _createV2(Order calldata order) private {
        Currency currency0 = order.key.currency0;
        Currency currency1 = order.key.currency1;
        address pair = v2Factory.createPair(Currency.unwrap(currency0), Currency.unwrap(currency1));
        currency0.transfer(pair, order.reserve0);
        currency1.transfer(pair, order.reserve1);
        IV2Pair(pair).mint(address(this));
    }

    function _createV3(Order calldata order) private {
        Currency currency0 = order.key.currency0;
        Currency currency1 = order.key.currency1;
        IV3Pool pool = IV3Pool(
            v3Factory.createPool(Currency.unwrap(currency0), Currency.unwrap(currency1), order.key.fee)
        );
        pool.initialize(order.sqrtPriceX96);
        (_filling, _filling0, _filling1) = (pool, currency0, currency1);
        for (uint256 i = 0; i < 4; i += 2) {
            pool.mint(address(this), order.ticks[i], order.ticks[i + 1], order.liquidity, "");
        }
        _filling = IV3Pool(address(0));
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        if (msg.sender != address(_filling)) revert NotPaying();
        if (amount0 > 0) _filling0.transfer(msg.sender, amount0);
        if (amount1 > 0) _filling1.transfer(msg.sender, amount1);
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        if (msg.sender != address(poolManager)) revert NotPaying();
        Order memory order = abi.decode(data, (Order));
        poolManager.initialize(order.key, order.sqrtPriceX96);
        for (uint256 i = 0; i < 4; i += 2) {
            (BalanceDelta delta,) = poolManager.modifyLiquidity(
                order.key,
                ModifyLiquidityParams({
                    tickLower: order.ticks[i],
                    tickUpper: order.ticks[i + 1],
                    liquidityDelta: int256(uint256(order.liquidity)),
                    salt: 0
                }),
                ""
            );
            _settle(order.key.currency0, delta.amount0());
            _settle(order.key.currency1, delta.amount1());
        }
        return "";
    }

    function _settle(Currency currency, int128 delta) private {
        if (delta >= 0) return;
        uint256 amount = uint256(uint128(-delta));
        poolManager.sync(currency);
        if (currency.isAddressZero()) {
            poolManager.settle{value: amount}();
        } else {
            currency.transfer(address(poolManager), amount);
            poolManager.settle();
        }
    }
}
