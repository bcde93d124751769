import { createServer } from 'node:http';
import express from 'express';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

// The start-up of a function that is not bundled: Express, and the two parts of Firebase's library that we use.
const app = initializeApp({ projectId: 'demo-reshape' });
getAuth(app);
const database = getFirestore(app);
const server = express().get('/{*path}', async (_, response) => {
  await database.doc('members/missing').get();
  response.json({});
});
createServer(server).listen(0, '127.0.0.1', function (this: import('node:net').Server) {
  process.send?.({ readyAfter: performance.now(), address: this.address() });
});
