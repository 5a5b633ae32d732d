/** The part of the Lua machine that tests use; it brings no types. */
declare module 'fengari' {
  type State = object;
  type Bytes = Uint8Array;
  const fengari: {
    to_luastring(text: string): Bytes;
    lauxlib: {
      luaL_newstate(): State;
      luaL_dostring(state: State, script: Bytes): boolean;
      luaL_error(state: State, message: Bytes): number;
    };
    lualib: { luaL_openlibs(state: State): void };
    lua: {
      LUA_TBOOLEAN: number;
      LUA_TNUMBER: number;
      lua_gettop(state: State): number;
      lua_isnil(state: State, at: number): boolean;
      lua_istable(state: State, at: number): boolean;
      lua_newtable(state: State): void;
      lua_pop(state: State, count: number): void;
      lua_pushboolean(state: State, value: boolean): void;
      lua_pushcfunction(state: State, work: () => number): void;
      lua_pushinteger(state: State, value: number): void;
      lua_pushstring(state: State, text: Bytes): void;
      lua_rawgeti(state: State, at: number, n: number): void;
      lua_rawlen(state: State, at: number): number;
      lua_rawseti(state: State, at: number, n: number): void;
      lua_setfield(state: State, at: number, name: Bytes): void;
      lua_setglobal(state: State, name: Bytes): void;
      lua_toboolean(state: State, at: number): boolean;
      lua_tonumber(state: State, at: number): number;
      lua_tostring(state: State, at: number): Bytes;
      lua_type(state: State, at: number): number;
    };
  };
  export default fengari;
}
