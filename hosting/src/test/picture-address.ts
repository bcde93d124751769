/** In tests, the address of every picture. */
export default '/picture.avif';
