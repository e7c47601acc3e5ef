import { HoldingIcon } from '../../assets/holding-icon.tsx';
import { withQueries } from '../../assets/with-queries.tsx';

/** Token icon with the logo of the gateway's token list, loaded lazily. */
export default withQueries(HoldingIcon);
