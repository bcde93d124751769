import { http } from '@google-cloud/functions-framework';
import { spots } from './spots.ts';

// The least that can answer at all on this platform.
process.send?.({ token: 'unused' });
http('target', (_, response) => void response.json(spots));
