/** The worker of a development build. */
import '../background/main.ts';
import { reloadOnChange } from './reload-extension.ts';

reloadOnChange();
