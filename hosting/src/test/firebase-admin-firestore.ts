/**
 * Stands in for `firebase-admin/firestore` where the API runs over stores in memory: its schemas of stored documents only
 * name this class, and the library takes longer to load than the rest of the API.
 */
export class Timestamp {}
