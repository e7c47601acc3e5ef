// SPDX-License-Identifier: MIT
/** `SwapCounterHook`: v4 hook that counts the swaps of each pool and changes no amount. */
pragma solidity 0.8.26;

import {IHooks} from "@uniswap/v4-core/src/interfaces/IHooks.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {PoolIdLibrary, PoolId} from "@uniswap/v4-core/src/types/PoolId.sol";
import {SwapParams} from "@uniswap/v4-core/src/types/PoolOperation.sol";

/// @notice Counts the swaps of each pool and changes no amount. Its address has only the AFTER_SWAP
/// flag.
contract SwapCounterHook {
    using PoolIdLibrary for PoolKey;

    error NotPoolManager();

    IPoolManager public immutable poolManager;
    mapping(PoolId id => uint256) public swapCount;

    constructor(IPoolManager poolManager_) {
        poolManager = poolManager_;
    }

    function afterSwap(address, PoolKey calldata key, SwapParams calldata, BalanceDelta, bytes calldata)
        external
        returns (bytes4, int128)
    {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        unchecked {
            ++swapCount[key.toId()];
        }
        return (IHooks.afterSwap.selector, 0);
    }
}
