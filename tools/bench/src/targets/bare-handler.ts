import { http } from '@google-cloud/functions-framework';
import { spots } from './spots.ts';

// The smallest possible handler on this platform.
process.send?.({ token: 'unused' });
http('target', (_, response) => void response.json(spots));
