// SPDX-License-Identifier: MIT
/** `NoRemovalHook`: v4 hook that reverts whenever liquidity is removed; fees can still be collected. */
pragma solidity 0.8.26;

import {IHooks} from "@uniswap/v4-core/src/interfaces/IHooks.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {ModifyLiquidityParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";

/// @notice Reverts whenever liquidity is removed. Its address has only the BEFORE_REMOVE_LIQUIDITY flag.
contract NoRemovalHook {
    error RemovalForbidden();

    /// @param params a change of zero collects the fees, and is allowed
    function beforeRemoveLiquidity(
        address,
        PoolKey calldata,
        ModifyLiquidityParams calldata params,
        bytes calldata
    ) external pure returns (bytes4) {
        if (params.liquidityDelta < 0) revert RemovalForbidden();
        return IHooks.beforeRemoveLiquidity.selector;
    }
}
