// SPDX-License-Identifier: MIT
/** `LiquidityFeeHook`: v4 hook that keeps 0.5 % of the amounts that are deposited into its pools or withdrawn from them. */
pragma solidity 0.8.26;

import {IHooks} from "@uniswap/v4-core/src/interfaces/IHooks.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {BalanceDelta, toBalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {ModifyLiquidityParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";

/// @notice Keeps 0.5 % of deposits and withdrawals, fees of the position included. Its address has the flags
/// AFTER_ADD_LIQUIDITY and AFTER_REMOVE_LIQUIDITY, both with RETURNS_DELTA.
contract LiquidityFeeHook {
    error NotPoolManager();

    /// @notice Hundredths of a percent.
    int128 public constant FEE_BPS = 50;
    IPoolManager public immutable poolManager;

    constructor(IPoolManager poolManager_) {
        poolManager = poolManager_;
    }

    function afterAddLiquidity(
        address,
        PoolKey calldata key,
        ModifyLiquidityParams calldata,
        BalanceDelta delta,
        BalanceDelta,
        bytes calldata
    ) external returns (bytes4, BalanceDelta) {
        return (IHooks.afterAddLiquidity.selector, _keepPart(key, delta));
    }

    function afterRemoveLiquidity(
        address,
        PoolKey calldata key,
        ModifyLiquidityParams calldata,
        BalanceDelta delta,
        BalanceDelta,
        bytes calldata
    ) external returns (bytes4, BalanceDelta) {
        return (IHooks.afterRemoveLiquidity.selector, _keepPart(key, delta));
    }

    /// @return the part of both amounts, which the caller pays in addition or does not receive
    function _keepPart(PoolKey calldata key, BalanceDelta delta) private returns (BalanceDelta) {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        return toBalanceDelta(_keep(key.currency0, delta.amount0()), _keep(key.currency1, delta.amount1()));
    }

    function _keep(Currency currency, int128 amount) private returns (int128 part) {
        part = ((amount < 0 ? -amount : amount) * FEE_BPS) / 10_000;
        if (part > 0) poolManager.take(currency, address(this), uint128(part));
    }
}
