// SPDX-License-Identifier: MIT
/**
 * `ReverseNode`: library that computes the namehash of an address's reverse record, `<hex>.addr.reverse` (`nodeOf`),
 * and the hash of its label (`label`).
 */
pragma solidity 0.8.26;

/// @notice Node of an address's reverse record, `<hex>.addr.reverse` (ERC-181).
library ReverseNode {
    /// @dev namehash of addr.reverse.
    bytes32 internal constant PARENT = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    bytes16 private constant DIGITS = "0123456789abcdef";

    /// @return Hash of the address in lower-case hex without 0x.
    function label(address addr) internal pure returns (bytes32) {
        bytes memory text = new bytes(40);
        uint160 rest = uint160(addr);
        for (uint256 i = 40; i > 0; i--) {
            text[i - 1] = DIGITS[rest & 0xf];
            rest >>= 4;
        }
        return keccak256(text);
    }

    function nodeOf(address addr) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(PARENT, label(addr)));
    }
}
