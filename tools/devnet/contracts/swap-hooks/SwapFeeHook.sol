// SPDX-License-Identifier: MIT
/** `SwapFeeHook`: v4 hook that keeps 0.2 % of the side of each swap that the swap does not fix. */
pragma solidity 0.8.26;

import {IHooks} from "@uniswap/v4-core/src/interfaces/IHooks.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";

/// @notice Keeps 0.2 % of the output of an exact input, and adds as much to the input of an exact output. Its address has
/// the flags AFTER_SWAP and AFTER_SWAP_RETURNS_DELTA.
contract SwapFeeHook {
    error NotPoolManager();

    /// @notice Hundredths of a percent.
    int128 public constant FEE_BPS = 20;
    IPoolManager public immutable poolManager;

    constructor(IPoolManager poolManager_) {
        poolManager = poolManager_;
    }

    /// @notice Its part of the native coin.
    receive() external payable {}

    /// @return the selector, and the part of the side that is not fixed
    function afterSwap(
        address,
        PoolKey calldata key,
        SwapParams calldata params,
        BalanceDelta delta,
        bytes calldata
    ) external returns (bytes4, int128) {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        // A negative amount fixes the input.
        bool keepsOf1 = (params.amountSpecified < 0) == params.zeroForOne;
        int128 amount = keepsOf1 ? delta.amount1() : delta.amount0();
        int128 part = ((amount < 0 ? -amount : amount) * FEE_BPS) / 10_000;
        Currency currency = keepsOf1 ? key.currency1 : key.currency0;
        if (part > 0) poolManager.take(currency, address(this), uint128(part));
        return (IHooks.afterSwap.selector, part);
    }
}
