// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
}

/// Permit2's allowances (https://github.com/Uniswap/permit2, IAllowanceTransfer).
interface IPermit2 {
    function allowance(address owner, address token, address spender)
        external
        view
        returns (uint160 amount, uint48 expiration, uint48 nonce);
    function approve(address token, address spender, uint160 amount, uint48 expiration) external;
}

/// What UniswapX's reactors pass and take (https://github.com/Uniswap/UniswapX, ReactorStructs).
struct OrderInfo {
    address reactor;
    address swapper;
    uint256 nonce;
    uint256 deadline;
    address additionalValidationContract;
    bytes additionalValidationData;
}

struct InputToken {
    address token;
    uint256 amount;
    uint256 maxAmount;
}

struct OutputToken {
    address token;
    uint256 amount;
    address recipient;
}

struct ResolvedOrder {
    OrderInfo info;
    InputToken input;
    OutputToken[] outputs;
    bytes sig;
    bytes32 hash;
}

struct SignedOrder {
    bytes order;
    bytes sig;
}

interface IReactor {
    function executeWithCallback(SignedOrder calldata order, bytes calldata callbackData) external payable;
}

/// Fills signed orders with what pools give for their input, and keeps what is left over. It works for
/// its owner alone. Each order stands for itself: one that cannot be filled any more leaves no trace, and
/// the others of the call are filled all the same.
contract FillExecutor {
    /// An order and how to fill it.
    struct Fill {
        address reactor;
        bytes order;
        bytes sig;
        /// What must be left of the output, in its base units: less, and the order is not filled.
        uint256 minSurplus;
        /// A call of the Universal Router that turns the order's whole input into its output.
        bytes swap;
    }

    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// What was left of the output. The zero address is the native coin.
    event Filled(bytes32 indexed orderHash, address indexed token, uint256 surplus);
    /// The order at this place of the call was not filled.
    event Missed(uint256 indexed place, bytes reason);

    error NotOwner();
    error NotReactor();
    error UnlikeOutputs();
    error TooLittle(uint256 surplus);
    error CallFailed(bytes reason);

    address public immutable owner;
    address private immutable permit2;
    address private immutable router;
    address private immutable limitReactor;
    address private immutable flowReactor;

    /// Transient: the reactor that may call back now.
    uint256 private constant REACTOR_SLOT = 0;

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor(address owner_, address permit2_, address router_, address limitReactor_, address flowReactor_) {
        owner = owner_;
        permit2 = permit2_;
        router = router_;
        limitReactor = limitReactor_;
        flowReactor = flowReactor_;
    }

    receive() external payable {}

    /// Fills what can be filled. Fails, with the last reason, when that is none.
    function execute(Fill[] calldata fills) external onlyOwner {
        bytes memory reason;
        uint256 missed;
        for (uint256 i = 0; i < fills.length; i++) {
            Fill calldata fill = fills[i];
            if (fill.reactor != limitReactor && fill.reactor != flowReactor) revert NotReactor();
            _allow(fill.reactor);
            try IReactor(fill.reactor).executeWithCallback(
                SignedOrder(fill.order, fill.sig), abi.encode(fill.minSurplus, fill.swap)
            ) {} catch (bytes memory why) {
                reason = why;
                missed++;
                emit Missed(i, why);
            }
        }
        _allow(address(0));
        if (missed == fills.length) _revertWith(reason);
    }

    /// Called by a reactor once the input is here. When it ends, the reactor takes the outputs.
    function reactorCallback(ResolvedOrder[] calldata orders, bytes calldata callbackData) external {
        if (msg.sender != _allowed()) revert NotReactor();
        // A token's or a pool's code cannot come back here through the reactor.
        _allow(address(0));
        (uint256 minSurplus, bytes memory swap) = abi.decode(callbackData, (uint256, bytes));
        ResolvedOrder calldata order = orders[0];
        (address token, uint256 owed) = _owed(order.outputs);
        if (token == order.input.token) revert UnlikeOutputs();

        uint256 before = _balance(token);
        _letRouterTake(order.input.token, order.input.amount);
        _call(router, 0, swap);
        uint256 bought = _balance(token) - before;
        if (bought < owed + minSurplus) revert TooLittle(bought > owed ? bought - owed : 0);

        if (token == address(0)) _call(msg.sender, owed, "");
        else if (IERC20(token).allowance(address(this), msg.sender) < owed) _approve(token, msg.sender);
        emit Filled(order.hash, token, bought - owed);
    }

    /// The owner's other business: taking out and selling what was kept.
    function run(Call[] calldata calls) external payable onlyOwner {
        for (uint256 i = 0; i < calls.length; i++) {
            _call(calls[i].to, calls[i].value, calls[i].data);
        }
    }

    function _owed(OutputToken[] calldata outputs) private pure returns (address token, uint256 owed) {
        token = outputs[0].token;
        for (uint256 i = 0; i < outputs.length; i++) {
            if (outputs[i].token != token) revert UnlikeOutputs();
            owed += outputs[i].amount;
        }
    }

    /// The router takes from its caller through Permit2, and only while it is called.
    function _letRouterTake(address token, uint256 amount) private {
        if (IERC20(token).allowance(address(this), permit2) < amount) _approve(token, permit2);
        (uint160 allowed, uint48 expiration,) = IPermit2(permit2).allowance(address(this), token, router);
        if (allowed < amount || expiration < block.timestamp) {
            IPermit2(permit2).approve(token, router, type(uint160).max, type(uint48).max);
        }
    }

    /// Some tokens answer an approval with nothing, and some want it to be zero before it changes.
    function _approve(address token, address spender) private {
        if (!_tryApprove(token, spender, type(uint256).max)) {
            _tryApprove(token, spender, 0);
            if (!_tryApprove(token, spender, type(uint256).max)) revert CallFailed("approve");
        }
    }

    function _tryApprove(address token, address spender, uint256 amount) private returns (bool) {
        (bool ok, bytes memory answer) =
            token.call(abi.encodeWithSignature("approve(address,uint256)", spender, amount));
        return ok && (answer.length == 0 || abi.decode(answer, (bool)));
    }

    function _balance(address token) private view returns (uint256) {
        return token == address(0) ? address(this).balance : IERC20(token).balanceOf(address(this));
    }

    function _call(address to, uint256 value, bytes memory data) private {
        (bool ok, bytes memory answer) = to.call{value: value}(data);
        if (!ok) revert CallFailed(answer);
    }

    function _allow(address reactor) private {
        assembly {
            tstore(REACTOR_SLOT, reactor)
        }
    }

    function _allowed() private view returns (address reactor) {
        assembly {
            reactor := tload(REACTOR_SLOT)
        }
    }

    function _revertWith(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}
