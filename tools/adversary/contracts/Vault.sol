// SPDX-License-Identifier: MIT
/**
 * `Vault`: contract that holds a token for accounts. A call of any undeclared function transfers the caller's share,
 * or the right to take it, to an address in the calldata, at a configured offset.
 */
pragma solidity 0.8.26;

import {IToken} from "./Lure.sol";

/// @notice Holds a token for accounts. Any undeclared function transfers the caller's share, or the right to take it,
/// to an address in the calldata: protocols have such functions under many names.
contract Vault {
    IToken public immutable token;
    mapping(address account => uint256) public heldFor;
    mapping(address account => address) public operatorOf;
    /// @notice Offset of the address in the calldata.
    uint256 public offset;
    /// @notice Whether the address is encoded as text of 40 hexadecimal digits.
    bool public isText;
    /// @notice Whether the address gets only the right, and takes the share later.
    bool public isRight;

    constructor(IToken token_) {
        token = token_;
    }

    function setLayout(uint256 offset_, bool isText_, bool isRight_) external {
        (offset, isText, isRight) = (offset_, isText_, isRight_);
    }

    function depositFor(address account, uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
        heldFor[account] += amount;
    }

    function takeFrom(address account) external {
        require(operatorOf[account] == msg.sender);
        _give(account, msg.sender);
    }

    function claimOwnShare(uint256) external {
        _give(msg.sender, msg.sender);
    }

    fallback() external {
        address to = isText ? _text() : address(bytes20(msg.data[offset:offset + 20]));
        if (isRight) operatorOf[msg.sender] = to;
        else _give(msg.sender, to);
    }

    function _text() private view returns (address) {
        uint256 value;
        for (uint256 i = offset; i < offset + 40; i++) {
            uint8 digit = uint8(msg.data[i]);
            value = value * 16 + (digit >= 97 ? digit - 87 : digit >= 65 ? digit - 55 : digit - 48);
        }
        return address(uint160(value));
    }

    function _give(address account, address to) private {
        uint256 amount = heldFor[account];
        heldFor[account] = 0;
        token.transfer(to, amount);
    }
}
