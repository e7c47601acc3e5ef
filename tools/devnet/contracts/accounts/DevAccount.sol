// SPDX-License-Identifier: MIT
/**
 * `DevAccount`: contract that accounts delegate to (EIP-7702): batched calls (ERC-7821), which only the account
 * itself may make, and signatures by the account's own key (ERC-1271).
 */
pragma solidity 0.8.26;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @notice Account code for EIP-7702 delegations: batched calls (ERC-7821), which only the account itself may
/// make, and signatures of the account's own key (ERC-1271).
contract DevAccount is ERC721Holder, ERC1155Holder, IERC1271 {
    error NotSelf();
    error UnsupportedMode();

    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// @dev ERC-7821 mode: a batch without `opData` that reverts as a whole.
    bytes32 private constant BATCH = bytes32(uint256(1) << 248);

    receive() external payable {}

    function supportsExecutionMode(bytes32 mode) public pure returns (bool) {
        // Only the first ten bytes select the mode.
        return bytes10(mode) == bytes10(BATCH);
    }

    function execute(bytes32 mode, bytes calldata executionData) external payable {
        if (msg.sender != address(this)) revert NotSelf();
        if (!supportsExecutionMode(mode)) revert UnsupportedMode();
        Call[] memory calls = abi.decode(executionData, (Call[]));
        for (uint256 i = 0; i < calls.length; i++) {
            Call memory call = calls[i];
            // ERC-7821: the zero address means the account itself.
            address to = call.to == address(0) ? address(this) : call.to;
            (bool ok, bytes memory answer) = to.call{value: call.value}(call.data);
            if (!ok) {
                assembly ("memory-safe") {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError error,) = ECDSA.tryRecover(hash, signature);
        bool isOwn = error == ECDSA.RecoverError.NoError && signer == address(this);
        return isOwn ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}
