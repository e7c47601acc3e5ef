// SPDX-License-Identifier: MIT
/**
 * `DynamicFeeHook`: v4 hook that sets the swap fee of dynamic-fee pools: 0.25 % on initialization, later any fee that
 * any caller requests.
 */
pragma solidity 0.8.26;

import {IHooks} from "@uniswap/v4-core/src/interfaces/IHooks.sol";
import {IPoolManager} from "@uniswap/v4-core/src/interfaces/IPoolManager.sol";
import {PoolKey} from "@uniswap/v4-core/src/types/PoolKey.sol";
import {PoolIdLibrary, PoolId} from "@uniswap/v4-core/src/types/PoolId.sol";

/// @notice Sets the swap fee of dynamic-fee pools: an initial fee on initialization, and any fee later when
/// any caller requests it. Its address has only the AFTER_INITIALIZE flag.
contract DynamicFeeHook {
    using PoolIdLibrary for PoolKey;

    error NotPoolManager();

    /// @notice Hundredths of a basis point.
    uint24 public constant OPENING_FEE = 2_500;
    IPoolManager public immutable poolManager;

    /// @notice Emitted by the hook, as the pool manager emits no event when a fee changes.
    event FeeSet(PoolId indexed id, uint24 fee);

    constructor(IPoolManager poolManager_) {
        poolManager = poolManager_;
    }

    function afterInitialize(address, PoolKey calldata key, uint160, int24) external returns (bytes4) {
        if (msg.sender != address(poolManager)) revert NotPoolManager();
        _setFee(key, OPENING_FEE);
        return IHooks.afterInitialize.selector;
    }

    /// @param fee at most 1_000_000 (100 %); the pool manager rejects more.
    function setFee(PoolKey calldata key, uint24 fee) external {
        _setFee(key, fee);
    }

    function _setFee(PoolKey calldata key, uint24 fee) private {
        poolManager.updateDynamicLPFee(key, fee);
        emit FeeSet(key.toId(), fee);
    }
}
