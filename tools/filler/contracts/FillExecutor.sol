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
        /// The order's own. The zero address is the native coin.
        address input;
        address output;
        /// What must be left of the output, in its base units: less, and the order is not filled.
        uint256 minSurplus;
        /// Units of gas that filling it may take, whatever the code of its swapper, recipients and tokens does.
        uint256 gas;
        /// A call of the Universal Router that turns the order's whole input into its output.
        bytes swap;
    }

    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// What was left of the output (the zero address is the native coin), and the units of gas that filling took.
    event Filled(bytes32 indexed orderHash, address indexed token, uint256 surplus, uint256 gasUsed);
    /// The order at this place of the call was not filled, and the units of gas that this took.
    event Missed(uint256 indexed place, bytes reason, uint256 gasUsed);

    error NotOwner();
    error NotReactor();
    error NotAsTold();
    error TooLittle(uint256 left, uint256 wanted);
    error CallFailed(bytes reason);

    address public immutable owner;
    address private immutable permit2;
    address private immutable router;
    address private immutable limitReactor;
    address private immutable flowReactor;

    /// Transient: the reactor that may call back now, and the hash of the order that it did so for.
    uint256 private constant REACTOR_SLOT = 0;
    uint256 private constant HASH_SLOT = 1;

    /// Bytes of the reason of a failure that are logged.
    uint256 private constant MAX_REASON = 256;

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

    /// Fills what can be filled, each order with its own limit of gas. Fails, with the last reason, when that is none.
    function execute(Fill[] calldata fills) external onlyOwner {
        bytes memory reason;
        uint256 missed;
        for (uint256 i = 0; i < fills.length; i++) {
            uint256 gasBefore = gasleft();
            (bool ok, bytes memory why) = _tryFill(fills[i]);
            if (ok) continue;
            reason = why;
            missed++;
            emit Missed(i, why, gasBefore - gasleft());
        }
        if (missed == fills.length) _revertWith(reason);
    }

    /// `fillOne` with the order's limit of gas. Of the reason of a failure, the first bytes alone: copying and
    /// logging it is paid for outside the limit.
    function _tryFill(Fill calldata fill) private returns (bool ok, bytes memory reason) {
        bytes memory data = abi.encodeCall(this.fillOne, (fill));
        uint256 limit = fill.gas;
        assembly {
            ok := call(limit, address(), 0, add(data, 32), mload(data), 0, 0)
            if iszero(ok) {
                let size := returndatasize()
                if gt(size, MAX_REASON) { size := MAX_REASON }
                reason := mload(0x40)
                mstore(reason, size)
                returndatacopy(add(reason, 32), 0, size)
                mstore(0x40, add(reason, add(32, MAX_REASON)))
            }
        }
    }

    /// One order, whole or not at all; for `execute` alone. Balances are compared when all is paid, whatever a
    /// token takes for itself when it is moved: nothing that was kept before goes into an order.
    function fillOne(Fill calldata fill) external {
        uint256 gasBefore = gasleft();
        if (msg.sender != address(this)) revert NotOwner();
        if (fill.reactor != limitReactor && fill.reactor != flowReactor) revert NotReactor();
        uint256 input = _balance(fill.input);
        uint256 output = _balance(fill.output);
        _set(REACTOR_SLOT, uint160(fill.reactor));
        IReactor(fill.reactor).executeWithCallback(
            SignedOrder(fill.order, fill.sig), abi.encode(fill.input, fill.output, fill.swap)
        );
        _atLeast(_balance(fill.input), input);
        uint256 left = _balance(fill.output);
        _atLeast(left, output + fill.minSurplus);
        emit Filled(bytes32(_get(HASH_SLOT)), fill.output, left - output, gasBefore - gasleft());
    }

    /// Called by a reactor once the input is here. When it ends, the reactor takes the outputs.
    function reactorCallback(ResolvedOrder[] calldata orders, bytes calldata callbackData) external {
        if (uint160(msg.sender) != _get(REACTOR_SLOT)) revert NotReactor();
        // A token's or a pool's code cannot come back here through the reactor.
        _set(REACTOR_SLOT, 0);
        ResolvedOrder calldata order = orders[0];
        _set(HASH_SLOT, uint256(order.hash));
        (address input, address output, bytes memory swap) = abi.decode(callbackData, (address, address, bytes));
        if (order.input.token != input || input == output) revert NotAsTold();
        uint256 owed = _owed(order.outputs, output);

        _letRouterTake(input, order.input.amount);
        _call(router, 0, swap);
        if (output == address(0)) _call(msg.sender, owed, "");
        else if (IERC20(output).allowance(address(this), msg.sender) < owed) _approve(output, msg.sender);
    }

    /// The owner's other business: taking out and selling what was kept.
    function run(Call[] calldata calls) external payable onlyOwner {
        for (uint256 i = 0; i < calls.length; i++) {
            _call(calls[i].to, calls[i].value, calls[i].data);
        }
    }

    function _owed(OutputToken[] calldata outputs, address token) private pure returns (uint256 owed) {
        for (uint256 i = 0; i < outputs.length; i++) {
            if (outputs[i].token != token) revert NotAsTold();
            owed += outputs[i].amount;
        }
    }

    function _atLeast(uint256 left, uint256 wanted) private pure {
        if (left < wanted) revert TooLittle(left, wanted);
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

    function _set(uint256 slot, uint256 value) private {
        assembly {
            tstore(slot, value)
        }
    }

    function _get(uint256 slot) private view returns (uint256 value) {
        assembly {
            value := tload(slot)
        }
    }

    function _revertWith(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }
}
